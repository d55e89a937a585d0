import type { Webinar } from '@regent/contract/webinars/webinars'
import { Cover } from '#ui/content/cover.tsx'

/** A webinar as a book: its lines and its host. */
export const WebinarCover = ({ webinar: { line1, line2, line3, hostName } }: { webinar: Webinar }) => (
  <Cover title={line1} lines={[line2, line3, hostName].filter((line) => line !== '')} />
)
