import { phaseOf } from '@regent/contract/webinars/webinar-phase'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { webinarQueries } from '#features/webinars/queries.ts'
import { aboutWebinar } from '#features/webinars/about-webinar.ts'
import { webinarsTexts } from '#features/webinars/texts.ts'
import { serverTime } from '#lib/time/now.ts'
import { pageRecord } from './page-handle.ts'

interface WebinarPage {
  pathOf: (webinar: Webinar) => string
  /** Of a page that search engines should not list, even if the webinar is public. */
  isUnlisted?: boolean
}

/** Every page about a webinar has the webinar's name, and is shared with its picture. */
export const webinarRecord = (idOrSlug: string, { pathOf, isUnlisted = false }: WebinarPage) =>
  pageRecord(webinarQueries.one(idOrSlug), (webinar) => ({
    title: webinar.name,
    description: aboutWebinar(webinar),
    address: pathOf(webinar),
    picture: {
      address: `/og/webinars/${webinar.slug}.png?v=${Date.parse(webinar.updatedAt).toString(36)}`,
      alt: webinarsTexts.en.picture(webinar.name),
    },
    isUnlisted: isUnlisted || webinar.portalDisplay === 'No' || phaseOf(webinar, serverTime()) === 'not-held',
  }))
