import { announce } from '#db/announce.ts'
import { beforeEach, expect } from 'vitest'
import { eventually } from '../eventually.ts'
import type { TestApp } from './build-test-app.ts'

/** What this server hears of announcements, those of other processes included. It forgets them before each test. */
export const hearTopics = async ({
  app,
  services,
  db,
}: TestApp): Promise<{ heard: readonly string[]; forget: () => void }> => {
  const heard: string[] = []
  const forget = () => {
    heard.length = 0
  }
  services.announcements.listen((topic) => heard.push(topic))
  await app.listen({ host: '127.0.0.1', port: 0 })
  // It listens from when it first hears something.
  await eventually(async () => {
    await announce(db, 'portal')
    expect(heard).toContain('portal')
  })
  beforeEach(forget)
  return { heard, forget }
}
