; The installer for Windows: for the user who starts it, without asking for an administrator.
Target amd64-unicode ; as the program is
Name "Sudoscope"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Sudoscope"
InstallDirRegKey HKCU "Software\Sudoscope" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
Icon "${ICON}"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Sudoscope"

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

Section
	SetOutPath "$INSTDIR"
	File "${SOURCE}\*"
	File /oname=sudoscope.ico "${ICON}"
	WriteUninstaller "$INSTDIR\uninstall.exe"
	CreateShortcut "$SMPROGRAMS\Sudoscope.lnk" "$INSTDIR\sudoscope.exe" "" "$INSTDIR\sudoscope.ico"
	WriteRegStr HKCU "Software\Sudoscope" "Folder" "$INSTDIR"
	WriteRegStr HKCU "Software\Classes\.sudoscope" "" "Sudoscope"
	WriteRegStr HKCU "Software\Classes\Sudoscope" "" "Sudoscope run or game"
	WriteRegStr HKCU "Software\Classes\Sudoscope" "URL Protocol" ""
	WriteRegStr HKCU "Software\Classes\Sudoscope\DefaultIcon" "" "$INSTDIR\sudoscope.ico"
	WriteRegStr HKCU "Software\Classes\Sudoscope\shell\open\command" "" '"$INSTDIR\sudoscope.exe" "%1"'
	WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Sudoscope"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
	WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\sudoscope.ico"
	WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Sudoscope authors"
	WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
SectionEnd

Section "Uninstall"
	Delete "$INSTDIR\sudoscope.exe"
	Delete "$INSTDIR\sudoscope.ico"
	Delete "$INSTDIR\LICENSE.txt"
	Delete "$INSTDIR\licenses.txt"
	Delete "$INSTDIR\uninstall.exe"
	RMDir "$INSTDIR"
	Delete "$SMPROGRAMS\Sudoscope.lnk"
	DeleteRegKey HKCU "Software\Sudoscope"
	DeleteRegKey HKCU "Software\Classes\.sudoscope"
	DeleteRegKey HKCU "Software\Classes\Sudoscope"
	DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
