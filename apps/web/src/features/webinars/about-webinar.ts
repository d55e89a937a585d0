import { phaseOf } from '@regent/contract/webinars/webinar-phase'
import type { Webinar, WebinarDetails } from '@regent/contract/webinars/webinars'
import { serverTime } from '#lib/time/now.ts'
import { detailsTexts } from './details/texts.ts'

/** What other sites show of a description. */
const longest = 200

const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/u, '')}…`

/** The description of a link to a webinar. */
export const aboutWebinar = (webinar: Webinar | WebinarDetails): string => {
  if (phaseOf(webinar, serverTime()) === 'not-held') return detailsTexts.en.notHeld.text
  const { line2, line3 } = webinar
  const description = 'description' in webinar ? webinar.description : ''
  const text = [description, [line2, line3].filter((line) => line !== '').join('. ')].find((words) => words !== '')
  return shortened((text ?? detailsTexts.en.page.description).replaceAll(/\s+/gu, ' ').trim())
}
