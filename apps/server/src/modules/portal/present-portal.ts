import { createHash } from 'node:crypto'
import type { Portal } from '@regent/contract/portal'
import { type Settings, youtubeId } from '@regent/contract/settings'
import { fillIn } from './fill-in.ts'

/** What every page shows of the firm. */
export const presentPortal = (settings: Settings, now: Date): Portal => {
  const { name, accent, logo, postalAddress, openHours } = settings
  const notice = presentNotice(settings)
  const overviewVideo = presentVideo(settings)
  return {
    name,
    accent,
    now: now.toISOString(),
    ...(logo !== undefined && { logo }),
    ...(notice && { notice }),
    disclaimer: fillIn(settings.disclaimer, name, now),
    postalAddress,
    ...(overviewVideo && { overviewVideo }),
    smsConsents: {
      reminders: fillIn(settings.smsRemindersConsent, name, now),
      news: fillIn(settings.smsNewsConsent, name, now),
    },
    openHours,
  }
}

const presentNotice = ({ noticeText: text, noticeLink, noticeLinkText }: Settings): Portal['notice'] => {
  if (text === '') return undefined
  const id = createHash('sha256').update(`${text}\n${noticeLink}`).digest('base64url').slice(0, 12)
  return { id, text, ...(noticeLink !== '' && { link: { address: noticeLink, text: noticeLinkText || noticeLink } }) }
}

const presentVideo = ({ overviewVideo: address }: Settings): Portal['overviewVideo'] => {
  if (address === '') return undefined
  const id = youtubeId(address)
  return id === undefined ? { kind: 'file', address } : { kind: 'youtube', address: `/embed/youtube/${id}` }
}
