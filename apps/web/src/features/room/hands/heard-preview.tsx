import { useEffect } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Ear, Presentation } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { bareName } from '#widgets/room/bare-name.ts'
import type { RoomDetails } from '../connection/room-details.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { type HostActions, useHostActions } from '../host/use-host-actions.ts'
import { focusSoon } from '../participants/use-kept-keyboard.ts'
import { useBarAfter } from '../questions/use-bar-after.ts'
import { stageTexts } from './stage-texts.ts'
import { usePreview } from './use-preview.ts'

/** For hosts: the person they hear in private, and the people on the stage. */
export const HeardPreview = ({ snapshot }: { snapshot: RoomSnapshot }) => {
  const texts = useTexts(stageTexts).forHosts
  const actions = useHostActions()
  const brought = snapshot.details?.forHosts?.people.filter(({ stage }) => stage !== undefined) ?? []
  const heard = brought.find(({ stage }) => stage === 'preview')
  const { isConnected, isOn, isThere } = usePreview(heard?.person, snapshot)
  const note = !isConnected ? texts.connecting : !isThere ? texts.away : isOn ? texts.speaking : texts.silent

  return brought.map((person) => (
    <Brought key={person.person} person={person} note={person === heard ? note : undefined} actions={actions} />
  ))
}

interface BroughtProps {
  person: NonNullable<RoomDetails['forHosts']>['people'][number]
  note: string | undefined
  actions: HostActions
}

const Brought = ({ person: { person: identity, name, role, stage }, note, actions }: BroughtProps) => {
  const texts = useTexts(stageTexts).forHosts
  const card = useBarAfter<HTMLElement>()
  const target = { identity, name, role }
  const bare = bareName(target)
  const isPreview = stage === 'preview'
  const title = isPreview ? texts.preview(bare) : texts.stage(bare)
  const isBusy = actions.isBusyWith(identity)
  // The button that put the person on the stage is gone with the preview.
  useEffect(() => {
    if (!isPreview) focusSoon(() => card.current?.querySelector<HTMLElement>('button') ?? null)
  }, [isPreview, card])

  return (
    <section ref={card} className="hand-card" aria-label={title}>
      {isPreview ? <Ear /> : <Presentation />}
      <div className="hand-card__said">
        <p role="status">
          <b>{title}</b>
        </p>
        {note === undefined ? null : <p className="question-note">{note}</p>}
      </div>
      {isPreview ? (
        <Button size="small" look="primary" busy={isBusy} onClick={() => void actions.bring(target, 'stage')}>
          {texts.put}
        </Button>
      ) : null}
      <Button
        size="small"
        busy={isBusy}
        aria-label={texts.backName(bare)}
        onClick={() => void actions.bring(target, null)}
      >
        {texts.back}
      </Button>
    </section>
  )
}
