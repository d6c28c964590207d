# Figures of costs.csv, as figures.csv:  Rscript figures.R > figures.csv
costs <- read.csv("costs.csv")
cat("case,mean,lower,median,upper,low,high,less,more,sign,v,p,exact\n")
for (case in unique(costs$case)) {
  x <- costs$x[costs$case == case]
  y <- costs$y[costs$case == case]
  q <- quantile(x, c(.25, .5, .75), type = 7)
  k <- qbinom(0.025, length(x), 0.5)
  interval <- if (k > 0) sort(x)[c(k, length(x) + 1 - k)] else c(NA, NA)
  less <- sum(x < y)
  more <- sum(x > y)
  w <- suppressWarnings(wilcox.test(x, y, paired = TRUE))
  cat(case, paste(sprintf("%.15g", c(mean(x[is.finite(x)]), q, interval, less, more,
    binom.test(less, less + more)$p.value, w$statistic, w$p.value)), collapse = ","),
    tolower(grepl("exact", w$method)), sep = ",")
  cat("\n")
}
# The correction of S. Holm.
cat("holm", sprintf("%.15g", p.adjust(c(0.04, 0.001, 0.02, 0.5, 0.011), "holm")), sep = ",")
cat("\n")
