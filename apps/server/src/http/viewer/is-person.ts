import type { IncomingHttpHeaders } from 'node:http'

/** Programs that read pages for search engines, previews of links, and checks; and what does not say what it is. */
const programs =
  /bot|crawl|spider|slurp|preview|scrape|fetch|monitor|pingdom|uptime|lighthouse|facebookexternalhit|whatsapp|embedly|curl|wget|python|java\/|okhttp|go-http|axios|libwww|httpclient|^node$|^$/iu

/** A browser also asks for pages that nobody looks at yet. */
const isPrefetch = ({ purpose, 'sec-purpose': secPurpose, 'x-moz': moz }: IncomingHttpHeaders) =>
  [purpose, secPurpose, moz].some((value) => String(value).includes('prefetch'))

/** Whether a request says that a person looks at the answer. */
export const isPerson = (headers: IncomingHttpHeaders): boolean =>
  !programs.test(headers['user-agent'] ?? '') && !isPrefetch(headers)
