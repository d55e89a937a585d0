import { createPerson } from '../people/people.ts'
import { webinarApi } from '../records/webinar-api.ts'
import { expect, test } from '../fixtures/without-webinars.ts'
import { draw } from './draw.ts'

test('welcome', async ({ page }, { project }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'WELCOME', exact: true })).toBeVisible()
  await draw(page, 'welcome', project.name)
})

test('webinars', async ({ page, query }, { project }) => {
  const api = await webinarApi(page, await createPerson(query, { role: 'admin' }))
  const live = { streamType: 'Live Call', hostName: 'Ruth Castellano, tax counsel' }
  await api.become(await api.make('Ask a Tax Attorney: The Open Line', 0.01, live), 'In Progress')
  await api.make('The Entity Blueprint', 5.5, {
    line2: 'Where each property should sit, who should hold it, and what a creditor can actually reach.',
    hostName: 'Margaret Ellison, asset protection counsel',
    audience: 'For owners of two to twenty rentals',
  })
  await api.make('1031 Exchanges in a High-Rate Year', 119, {
    hostName: 'Thomas Whitfield',
    audience: 'for sellers with a closing in sight',
  })
  await api.make('Land Trusts and the Privacy of Title', 290, {
    hostName: 'Margaret Ellison',
    audience: 'for landlords who prefer quiet',
  })
  await page.goto('/royal-tv')
  await expect(page.getByRole('heading', { name: 'The Entity Blueprint' })).toBeVisible()
  await draw(page, 'webinars', project.name)
})
