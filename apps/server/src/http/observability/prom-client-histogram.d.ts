declare module 'prom-client/lib/histogram.js' {
  const Histogram: typeof import('prom-client').Histogram
  export = Histogram
}
