import type { Webinar } from '@regent/contract/webinars/webinars'
import { formatEastern } from '#lib/time/format.ts'
import { saveFile, writeCsv } from '#lib/browser/text-files.ts'
import type { webinarAdminTexts } from '../texts.ts'

export const exportWebinars = (
  webinars: readonly Webinar[],
  { columns, figures, csv, portal }: (typeof webinarAdminTexts)['en'],
): void => {
  const heads = [
    columns.name,
    columns.slug,
    columns.status,
    csv.streamType,
    columns.portal,
    columns.date,
    ...Object.values(figures),
  ]
  const rows = webinars.map((webinar) => [
    webinar.name,
    webinar.slug,
    webinar.status,
    webinar.streamType,
    portal[webinar.portalDisplay],
    formatEastern(new Date(webinar.date)),
    webinar.registrants,
    webinar.attended,
    webinar.rewatched,
  ])
  saveFile(csv.file, writeCsv([heads, ...rows]), 'text/csv;charset=utf-8')
}
