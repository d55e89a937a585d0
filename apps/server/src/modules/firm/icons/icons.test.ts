import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { iconAddress, plainIcons } from '@regent/contract/firm/icons'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, it } from 'vitest'
import { iconSets, indexOf } from './icon-set.ts'

const { app, services } = await buildTestApp()

const { headers } = await signedIn(services, { role: 'admin' })

const readPage = async (query: Record<string, string>) => {
  const answer = await app.inject({ url: '/api/icons', query, headers })
  expect(answer.statusCode).toBe(200)
  const { icons, ...page } = answer.json<{ icons: { _id: string }[]; nextCursor?: string }>()
  return { icons: icons.map(({ _id: name }) => name), ...page }
}

const find = async (search?: string) => (await readPage({ ...(search !== undefined && { search }) })).icons

const draw = (icon: string) => {
  const [set = '', name = ''] = icon.split(':')
  return app.inject({ url: iconAddress(set, name) })
}

describe('the drawing of an icon', () => {
  it('is an SVG that may be kept for ever, in which nothing can run', async () => {
    const answer = await draw('material-symbols:school')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="24" height="24" viewBox="0 0 24 24"><path /u,
    )
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  })

  it('is the same by another name of the icon, and has the measures of its set', async () => {
    expect((await draw('lucide:activity-square')).body).toBe((await draw('lucide:square-activity')).body)
    expect((await draw('lucide:search-large')).body).toContain('viewBox="0 0 32 32"')
  })

  it.each([
    '/icons/lucide/none-such.svg',
    '/icons/mdi/school.svg',
    '/icons/lucide/key.png',
    '/icons/lucide/key',
    '/icons/lucide/..%2F..%2Fpackage.json',
    '/icons/lucide/__proto__.svg',
    '/icons/constructor/key.svg',
    `/icons/lucide/${'a'.repeat(90)}.svg`,
  ])('is not there at %s', async (url) => {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).not.toContain('svg')
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
  })

  it.each(iconSets)('is found for every name of %s, where and how its file has it', async (set) => {
    const file = createRequire(import.meta.url).resolve(`@iconify-json/${set}/icons.json`)
    const text = readFileSync(file, 'utf8')
    interface Entry {
      hidden?: boolean
      parent?: string
    }
    const { icons, aliases } = JSON.parse(text) as Record<'icons' | 'aliases', Record<string, Entry>>
    const index = await indexOf(set)
    const expected = [
      ...Object.entries(icons).map(([name, icon]) => [name, icon, !icon.hidden] as const),
      ...Object.entries(aliases).map(([name, icon]) => [name, icon, false] as const),
    ]
    expect(index.size).toBe(expected.length)
    const wrong = expected.filter(([name, icon, isOffered]) => {
      const position = index.get(name)
      const read = position && JSON.stringify(JSON.parse(text.slice(position.at, position.at + position.length)))
      return read !== JSON.stringify(icon) || position?.isOffered !== isOffered
    })
    expect(wrong).toEqual([])
    // What an icon may say beside its drawing, and we would have to draw: turned and mirrored ones, say.
    const keys = new Set(expected.flatMap(([, icon]) => Object.keys(icon)))
    expect([...keys].filter((key) => !['body', 'width', 'height', 'hidden', 'parent'].includes(key))).toEqual([])
  })
})

describe('the icons to choose from', () => {
  it('are the plain names and a selection as long as nothing is searched for, all of which can be drawn', async () => {
    const icons = await find()
    expect(icons.slice(0, plainIcons.length)).toEqual(plainIcons)
    expect(icons.length).toBeGreaterThan(40)
    expect(new Set(icons).size).toBe(icons.length)
    const drawn = await Promise.all(icons.slice(plainIcons.length).map(draw))
    expect(drawn.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    expect(await find('  ')).toEqual(icons)
  })

  it('are those that have every word of the search, the one that fits best first', async () => {
    const school = await find('School')
    expect(school.slice(0, 2).toSorted()).toEqual(['lucide:school', 'material-symbols:school'])
    const locked = await find('shield lock')
    expect(locked[0]).toBe('material-symbols:shield-lock')
    expect(locked.every((icon) => icon.includes('shield') && icon.includes('lock'))).toBe(true)
    expect((await find('key'))[0]).toBe('key')
    expect((await find('material-symbols:gavel'))[0]).toBe('material-symbols:gavel')
    expect(await find('lucide:gavel')).toContain('lucide:gavel')
  })

  it('are none where no name matches', async () => {
    expect(await find('zzzz')).toEqual([])
  })

  it('come in pages', async () => {
    const first = await readPage({ search: 'a', limit: '150' })
    const second = await readPage({ search: 'a', limit: '150', cursor: first.nextCursor ?? '' })
    expect(new Set([...first.icons, ...second.icons]).size).toBe(300)
    expect(await find('a')).toEqual(first.icons.slice(0, 100))
  })

  it('are for administrators', async () => {
    expect((await app.inject({ url: '/api/icons' })).statusCode).toBe(401)
    const member = await signedIn(services)
    expect((await app.inject({ url: '/api/icons', headers: member.headers })).statusCode).toBe(403)
  })
})
