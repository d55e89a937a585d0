import type { Permissions } from '@regent/contract/rooms/entry'
import { useTexts } from '#lib/texts.ts'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { copyText } from '#lib/browser/copy-text.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { Source } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import { createStageCalls } from '../hands/stage-calls.ts'
import { focusPanelHead } from '../participants/use-kept-keyboard.ts'
import { useRoomActions } from '../participants/use-room-actions.ts'
import {
  withLock,
  withOpenLink,
  withoutHand,
  withoutKnock,
  withoutPerson,
  withPermissions,
  withSpotlight,
} from '../participants/view-changes.ts'
import { bareName } from '#widgets/room/bare-name.ts'
import { hostActionTexts } from './texts.ts'

/** Whom it is about; the name is as the others see it. */
interface Target extends Pick<Parameters<typeof bareName>[0], 'role'> {
  identity: string
  name: string
}

/** What hosts do to people. Each is shown at once, and says itself that it failed. */
export const useHostActions = () => {
  const texts = useTexts(hostActionTexts)
  const { calls } = useRoom()
  const { run, isBusy, isBusyWith } = useRoomActions()
  const failedWith = (title: string) => ({ title, text: texts.tryAgain })
  const about = (person: string, what: string, title: string) => ({
    key: `${what} ${person}`,
    person,
    failed: { ...failedWith(title), gone: texts.gone },
  })

  const eject = async (person: Target, ask = texts.eject.question) => {
    const { identity } = person
    const name = bareName(person)
    if (!(await confirmAction({ ...ask(name), danger: true }))) return false
    // The line that asked is gone at once.
    focusPanelHead()
    const call = () => calls.eject(identity)
    const action = { ...about(identity, 'eject', texts.eject.failed(name)), show: withoutPerson(identity), call }
    const isDone = await run(action, { isGone: true })
    if (isDone) toast.success({ title: texts.eject.done(name) })
    return isDone
  }

  const change = (person: Target, given: Partial<Permissions>) =>
    run({
      ...about(person.identity, `allow ${Object.keys(given).join()}`, texts.allow.failed(bareName(person))),
      show: (view) => {
        const allowed = withPermissions(person.identity, given)(view)
        // The portal lowers the hand of a person who may speak now.
        return given.microphone === true ? withoutHand(person.identity)(allowed) : allowed
      },
      call: () => calls.allow(person.identity, given),
    })

  const renewGuestLink = async () => {
    let link = ''
    const call = async () => {
      link = await calls.renewGuestLink()
    }
    const isDone = await run({
      key: 'guest link',
      failed: failedWith(texts.guestLink.failed),
      show: withOpenLink,
      call,
    })
    if (!isDone) return
    if (await copyText(link)) toast.success(texts.guestLink.copied)
    else toast.success({ title: texts.guestLink.made, text: link })
  }

  return {
    isBusy,
    renewGuestLink,
    isBusyWith,
    eject: (person: Target) => eject(person),
    /** Of a person at the door. */
    refuse: (person: Target) => eject(person, texts.eject.atDoor),
    mute: async (person: Target, source: Source) => {
      const { failed, done } = texts.mute[source]
      const name = bareName(person)
      const call = () => calls.mute(person.identity, source)
      if (await run({ ...about(person.identity, `mute ${source}`, failed(name)), call }))
        toast.success({ title: done(name) })
    },
    allow: async (person: Target, source: Source, isAllowed: boolean) => {
      if (!(await change(person, { [source]: isAllowed }))) return
      const { given, taken } = texts.allow[source]
      toast.success({
        title: (isAllowed ? given : taken)(bareName(person)),
        action: { onAction: () => change(person, { [source]: !isAllowed }) },
      })
    },
    spotlight: (person: Target, isOn: boolean) =>
      run({
        ...about(person.identity, 'spotlight', texts.spotlight.failed),
        show: withSpotlight(isOn ? person.identity : null),
        call: () => calls.spotlight(isOn ? person.identity : null),
      }),
    /** To a preview, to the stage, or, with null, back to the audience. */
    bring: (person: Target, stage: 'preview' | 'stage' | null) =>
      run({
        ...about(person.identity, 'stage', texts.stage.failed(bareName(person))),
        call: () => createStageCalls(calls).bring(person.identity, stage),
      }),
    lowerHand: (identity: string) =>
      run({
        ...about(identity, 'hand', texts.hand.failed),
        show: withoutHand(identity),
        call: () => calls.lowerHand(identity),
      }),
    lowerAllHands: () =>
      run({
        key: 'all hands',
        failed: failedWith(texts.hand.allFailed),
        show: withoutHand('all'),
        call: () => calls.lowerHand('all'),
      }),
    muteAll: async () => {
      const action = { key: 'mute all', failed: failedWith(texts.mute.allFailed), call: () => calls.mute('all') }
      if (await run(action)) toast.success({ title: texts.mute.allDone })
    },
    /** A person's identity, or all. */
    admit: (identity: string) =>
      run({
        ...about(identity, 'admit', texts.admitFailed),
        show: withoutKnock(identity),
        call: () => calls.admit(identity),
      }),
    lock: (isLocked: boolean) =>
      run({
        key: 'lock',
        failed: failedWith(isLocked ? texts.lock.failed : texts.lock.unlockFailed),
        show: withLock(isLocked),
        call: () => calls.lock(isLocked),
      }),
  }
}

export type HostActions = ReturnType<typeof useHostActions>
