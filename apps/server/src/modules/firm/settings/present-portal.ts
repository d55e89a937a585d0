import { youtubeIdOf } from '@regent/contract/files/youtube-id'
import type { LegalText } from '@regent/contract/firm/legal'
import type { Portal } from '@regent/contract/firm/portal'
import type { Settings } from '@regent/contract/firm/settings'
import { easternTime } from '@regent/contract/eastern-time'
import { createHash } from 'node:crypto'
import type { Config } from '#app/config.ts'
import { type Answer, answer } from '#http/routes/answer.ts'
import type { CurrentSettings } from './current-settings.ts'

/** How old the server's time in an answer may be: far less than the way through a network adds. */
const keptMs = 100

/** What a page has to know of the environment, which never changes while the server runs. */
interface Environment extends Partial<Pick<Config, 'SCHEDULER_URL' | 'OIDC_ISSUER' | 'OIDC_NAME' | 'OIDC_SIGN_UP'>> {
  /** Where browsers can use passkeys. */
  passkeyHost?: string | undefined
}

// New settings are another object.
const answers = new WeakMap<Settings, { at: number; shared: Answer<Portal> }>()

/** The answer to every page: requests of the same moment share it. */
export const answerPortal = (settings: Settings, now: Date, environment: Environment = {}): Answer<Portal> => {
  const known = answers.get(settings)
  const at = now.getTime()
  if (known && at >= known.at && at < known.at + keptMs) return known.shared
  const shared = answer(presentPortal(settings, now, environment), { isShared: true })
  answers.set(settings, { at, shared })
  return shared
}

/** What every page shows about the firm. */
export const presentPortal = (
  settings: Settings,
  now: Date,
  { SCHEDULER_URL: schedulerUrl, ...environment }: Environment = {},
): Portal => {
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
    ...(schedulerUrl !== undefined && { schedulerUrl }),
    signIn: presentSignIn(environment),
    now: now.toISOString(),
  }
}

const presentSignIn = ({
  passkeyHost,
  OIDC_ISSUER: issuer,
  OIDC_NAME: providerName,
  OIDC_SIGN_UP: signUp,
}: Environment): Portal['signIn'] => ({
  ...(passkeyHost !== undefined && { passkeyHost }),
  ...(issuer !== undefined && providerName !== undefined && { providerName, providerSignsUp: signUp === 'on' }),
})

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
