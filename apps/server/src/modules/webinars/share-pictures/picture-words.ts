import type { Webinar } from '@regent/contract/webinars/webinars'
import { phaseOf, phaseTexts } from '@regent/contract/webinars/webinar-phase'
import { easternTime } from '@regent/contract/eastern-time'

const date = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: easternTime })
const time = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: easternTime,
  timeZoneName: 'short',
})

/** The words on the picture of a webinar. Viewers may be anywhere, so the date names its zone. */
export interface PictureWords {
  line1: string
  line2: string
  line3: string
  when: string
}

const withHost = ({ streamType, hostName }: Webinar) =>
  `${streamType === 'Live Call' ? 'A live call' : 'A live webinar'} with ${hostName}`

const notHeld = `${phaseTexts.notHeld.title}.`

export const pictureWords = (webinar: Webinar, now: Date): PictureWords => {
  const { line1, line2, line3, hostName } = webinar
  const at = new Date(webinar.date)
  return {
    line1,
    line2,
    line3: line3 === '' && hostName !== '' ? withHost(webinar) : line3,
    when: phaseOf(webinar, now) === 'not-held' ? notHeld : `${date.format(at)}, ${time.format(at)}`,
  }
}
