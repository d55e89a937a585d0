import { youtubeIdOf } from '@regent/contract/files/youtube-id'
import type { LegalText } from '@regent/contract/firm/legal'
import type { Portal } from '@regent/contract/firm/portal'
import type { Settings } from '@regent/contract/firm/settings'
import { easternTime } from '@regent/contract/webinars/zoned-time'
import { createHash } from 'node:crypto'
import type { CurrentSettings } from './current-settings.ts'

const hourMs = 60 * 60 * 1000

interface Presented {
  hour: number
  portal: Omit<Portal, 'now'>
}

// Every page and every call reads this: it is built once for each change of the settings, and anew each hour.
const presented = new WeakMap<Settings, Presented>()

/** What every page shows about the firm. */
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

const titles = { terms: 'Terms of use', privacy: 'Privacy' }

export const presentLegalText = ({ legal, ...settings }: CurrentSettings, kind: keyof typeof titles): LegalText => {
  const { version, updatedAt, isSample } = legal[kind]
  return { title: titles[kind], text: settings[kind], version, updatedAt: updatedAt.toISOString(), isSample }
}

// The firm's year begins in Eastern time.
const yearOf = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: easternTime })

/** The disclaimer names the current year, even if the firm's text has no `{year}`. */
export const disclaimerOf = ({ disclaimer, name }: Pick<Settings, 'disclaimer' | 'name'>, now: Date): string => {
  const text = disclaimer.includes('{year}') ? disclaimer : `© {year} ${name}. ${disclaimer}`
  return text.replaceAll('{year}', yearOf.format(now))
}
