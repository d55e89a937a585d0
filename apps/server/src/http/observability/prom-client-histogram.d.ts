declare module 'prom-client/lib/histogram.js' {
  import { Histogram } from 'prom-client'
  export = Histogram
}
