import type { RoomRole } from '@regent/contract/rooms/entry'
import { describe, expect, it } from 'vitest'
import { chooseStage, listTiles, type OnStage } from './stage-rule.ts'

const off = { microphone: false, camera: false, screen: false }
const person = (identity: string, role: RoomRole, sends: Partial<typeof off> = {}, isLocal = false) => ({
  identity,
  role,
  isLocal,
  sends: { ...off, ...sends },
})

const ann = person('ann', 'User', {}, true)
const host = person('host', 'Admin')
const guest = person('guest', 'Guest')
const room = [host, ann, guest]
const camera = (identity: string): OnStage => ({ identity, source: 'camera' })
const screen = (identity: string): OnStage => ({ identity, source: 'screen' })

interface Choice {
  speaker?: string
  spotlight?: string | null
  pin?: OnStage
}

const sharing = (one: typeof ann) => ({ ...one, sends: { ...off, screen: true } })

describe('the stage', () => {
  it.each([
    ['the guest', room, {}, 'guest camera'],
    ['the host, without a guest', [host, ann], {}, 'host camera'],
    ['oneself, where only attendees are', [person('bob', 'User'), ann], {}, 'ann camera'],
    ['nobody, while no one is there', [], {}, undefined],
    ['who speaks, before the guest', room, { speaker: 'host' }, 'host camera'],
    ['no attendee who speaks', room, { speaker: 'ann' }, 'guest camera'],
    ['the spotlight, before who speaks', room, { speaker: 'host', spotlight: 'ann' }, 'ann camera'],
    ['nobody who has left with the spotlight', room, { spotlight: 'gone' }, 'guest camera'],
    ['nobody who has left while speaking', room, { speaker: 'gone' }, 'guest camera'],
    ['a shared screen, before the spotlight', [sharing(host), ann, guest], { spotlight: 'ann' }, 'host screen'],
    ['the screen of another, before one’s own', [sharing(ann), host, sharing(guest)], {}, 'guest screen'],
    ['one’s own screen, where no one else shares', [sharing(ann), host], {}, 'ann screen'],
    ['what this viewer has pinned, before all', [sharing(host), ann, guest], { pin: camera('ann') }, 'ann camera'],
    ['a pinned screen', [sharing(host), ann, sharing(guest)], { pin: screen('guest') }, 'guest screen'],
    ['no pinned screen that is shared no longer', room, { pin: screen('host') }, 'guest camera'],
    ['nobody who is pinned and has left', room, { pin: camera('gone'), spotlight: 'host' }, 'host camera'],
  ])('shows %s', (_, people, { speaker, spotlight = null, pin }: Choice, shown) => {
    const stage = chooseStage({ people, spotlight, speaker, pin })
    expect(stage && `${stage.identity} ${stage.source}`).toBe(shown)
  })
})

describe('the other tiles', () => {
  const seen = person('seen', 'User', { camera: true })
  const shown = (...tiles: Parameters<typeof listTiles<typeof ann>>) =>
    listTiles(...tiles).map(({ person: { identity }, source }) => `${identity} ${source}`)

  it('leave out who is on the stage, and begin with guests, hosts and cameras that are on', () => {
    expect(shown([ann, seen, host, guest], camera('guest'))).toEqual(['host camera', 'seen camera', 'ann camera'])
  })

  it('keep the face of a person whose screen is on the stage', () => {
    expect(shown([ann, host], screen('host'))).toEqual(['host camera', 'ann camera'])
  })

  it('begin with a screen that is shared, while another tile is on the stage', () => {
    expect(shown([ann, sharing(host)], camera('ann'))).toEqual(['host screen', 'host camera'])
  })
})
