import type { Query } from '../harness/databases.ts'
import { expect } from '@playwright/test'

/** Waits until the server, which looks once a second whether settings have changed, shows this of them. */
const untilPortalShows = async (query: Query, address: string, shown: Record<string, unknown>) => {
  await query('update setting_version set version = version + 1')
  const portal = async () => (await (await fetch(`${address}/api/portal`)).json()) as Record<string, unknown>
  await expect.poll(portal).toMatchObject(shown)
}

/** Gives the next journey a portal without any settings of its own. */
export const forgetSettings = async (query: Query, address: string): Promise<void> => {
  await query('delete from legal_text')
  await query('delete from setting')
  await untilPortalShows(query, address, { name: 'Regent', accent: '#1c4a37' })
}

/** Shows this service notice on every page for members. */
export const showNotice = async (query: Query, address: string, text: string): Promise<void> => {
  await query(`insert into setting (field, value) values ('noticeText', to_jsonb($1::text))`, [text])
  await untilPortalShows(query, address, { notice: { text } })
}

/** Gives the firm an address, without which no mailing goes out. */
export const enterPostalAddress = async (query: Query, address: string, text: string): Promise<void> => {
  await query(
    `insert into setting (field, value) values ('postalAddress', to_jsonb($1::text))
    on conflict (field) do update set value = excluded.value`,
    [text],
  )
  await untilPortalShows(query, address, { postalAddress: text })
}
