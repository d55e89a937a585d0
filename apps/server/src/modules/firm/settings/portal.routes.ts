import { legalEndpoints, type LegalText } from '@regent/contract/firm/legal'
import { portalEndpoints, type Portal } from '@regent/contract/firm/portal'
import { type HttpApp, route } from '#http/routes/route.ts'
import { readSettings } from './read-settings.ts'
import { createHash } from 'node:crypto'
import type { Settings } from '@regent/contract/firm/settings'
import { youtubeIdOf } from '@regent/contract/files/youtube-id'
import type { CurrentSettings } from './current-settings.ts'
import { easternTime } from '@regent/contract/webinars/zoned-time'

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

const presentLegalText = ({ legal, ...settings }: CurrentSettings, kind: keyof typeof titles): LegalText => {
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

export const registerPortalRoutes = (app: HttpApp): void => {
  const { services } = app
  route(app, portalEndpoints.show, async () => presentPortal(await readSettings(services), services.clock()))
  route(app, legalEndpoints.terms, async () => presentLegalText(await readSettings(services), 'terms'))
  route(app, legalEndpoints.privacy, async () => presentLegalText(await readSettings(services), 'privacy'))
  registerWebManifest(app)
}

const icon = (file: string, size: number, purpose = 'any') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const manifestOf = (name: string) => ({
  name,
  short_name: name,
  start_url: '/',
  display: 'standalone',
  background_color: '#fbfaf6',
  theme_color: '#fbfaf6',
  icons: [icon('icon-192.png', 192), icon('icon-512.png', 512), icon('icon-maskable-512.png', 512, 'maskable')],
})

/** What a phone reads when a person adds the portal to the home screen: it names the firm. */
const registerWebManifest = (app: HttpApp): void => {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { name } = await readSettings(app.services)
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(name)))
  })
}
