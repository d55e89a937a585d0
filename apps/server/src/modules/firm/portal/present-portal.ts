import { createHash } from 'node:crypto'
import type { Portal } from '@regent/contract/firm/portal'
import type { Settings } from '@regent/contract/firm/settings'
import { youtubeIdOf } from '@regent/contract/files/youtube-id'
import { disclaimerOf } from './disclaimer-of.ts'

const hourMs = 60 * 60 * 1000

interface Presented {
  hour: number
  portal: Omit<Portal, 'now'>
}

// Every page and every call asks for this: it is put together once for each change of the settings, and each hour anew.
const presented = new WeakMap<Settings, Presented>()

/** What every page shows of the firm. */
export const presentPortal = (settings: Settings, now: Date): Portal => {
  const hour = Math.floor(now.getTime() / hourMs)
  const known = presented.get(settings)
  if (known?.hour === hour) return { ...known.portal, now: now.toISOString() }

  const portal = present(settings, now)
  presented.set(settings, { hour, portal })
  return { ...portal, now: now.toISOString() }
}

const present = (settings: Settings, now: Date): Omit<Portal, 'now'> => {
  const { name, accent, logo, postalAddress, openHours, smsRemindersConsent, smsNewsConsent } = settings
  const notice = presentNotice(settings)
  const overviewVideo = presentVideo(settings)
  return {
    name,
    accent,
    ...(logo !== undefined && { logo }),
    ...(notice && { notice }),
    disclaimer: disclaimerOf(settings, now),
    postalAddress,
    ...(overviewVideo && { overviewVideo }),
    smsConsents: { reminders: smsRemindersConsent, news: smsNewsConsent },
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
  const id = youtubeIdOf(address)
  return id === undefined ? { kind: 'file', address } : { kind: 'youtube', address: `/embed/youtube/${id}` }
}
