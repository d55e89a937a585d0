import type { Query } from '../harness/databases.ts'
import { expect } from '@playwright/test'

/** Gives the next journey a portal without any settings of its own. */
export const forgetSettings = async (query: Query, address: string): Promise<void> => {
  await query('delete from legal_text')
  await query('delete from setting')
  await query('update setting_version set version = version + 1')
  // The server looks once a second whether they have changed.
  const portal = async () => (await (await fetch(`${address}/api/portal`)).json()) as Record<string, unknown>
  await expect
    .poll(portal)
    .toMatchObject({ name: 'Regent', accent: '#1c4a37', notice: { link: { address: '/royal-tv' } } })
}
