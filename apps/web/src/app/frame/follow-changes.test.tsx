// @vitest-environment happy-dom
import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeTokens } from '#lib/session/tokens.ts'
import { userQuery } from '#lib/session/use-session.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { user } from '#testing/profile.tsx'
import { renderPage } from '#testing/render-page.tsx'
import { OwnChanges } from './follow-changes.tsx'

let api: ReturnType<typeof fakeApi>
let reads = 0

const signedInAs = (changed: Partial<User>) =>
  api.answer(profileEndpoints.user, () => ({ answer: { user: { ...user, ...changed } } }))

beforeEach(() => {
  api = fakeApi()
  reads = 0
  writeTokens({ accessToken: `head.${btoa(JSON.stringify({ sub: '1' }))}.seal`, refreshToken: 'refresh' })
})

afterEach(() => {
  writeTokens(undefined)
})

const Page = () => {
  const queries = useQueryClient()
  const { data } = useQuery(userQuery)
  useQuery({ queryKey: ['deals'], queryFn: () => Promise.resolve((reads += 1)) })
  return (
    <>
      <OwnChanges />
      <button type="button" onClick={() => void queries.invalidateQueries({ queryKey: userQuery.queryKey })}>
        {data ? `${data.client_type ?? 'Lead'} ${data.firstName}` : 'Nobody'}
      </button>
    </>
  )
}

it('reads everything again when the member becomes Elite or ceases to be, and only then', async () => {
  signedInAs({ client_type: 'Lead' })
  const { page, text } = renderPage(Page)
  await expect.poll(() => text()).toContain('Lead Ada')
  expect(reads).toBe(1)
  const hear = () => page.querySelector('button')?.click()

  signedInAs({ client_type: 'Lead', firstName: 'Grace' })
  hear()
  await expect.poll(() => text()).toContain('Lead Grace')
  expect(reads).toBe(1)

  signedInAs({ client_type: 'Elite', firstName: 'Grace' })
  hear()
  await expect.poll(() => reads).toBe(2)
  signedInAs({ client_type: 'Lead', firstName: 'Grace' })
  hear()
  await expect.poll(() => reads).toBe(3)
})
