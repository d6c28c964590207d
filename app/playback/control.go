package playback

// Say shows a remark in the place of the status until the next change.
func (t *Transport) Say(text string) { t.Write(t.step.Text, text, t.pace.Text) }
