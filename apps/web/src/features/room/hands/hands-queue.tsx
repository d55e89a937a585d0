import type { RoomDetails } from '../connection/room-details.ts'
import { useTexts } from '#lib/texts.ts'
import { Ear, Hand, Presentation, X } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { HostActions } from '../host/use-host-actions.ts'
import { bareName } from '#widgets/room/bare-name.ts'
import { Queue } from './queue.tsx'
import { stageTexts } from './stage-texts.ts'
import { handTexts } from './texts.ts'

interface HandsQueueProps {
  forHosts: NonNullable<RoomDetails['forHosts']>
  actions: HostActions
}

/** Whose hand is up, for hosts. */
export const HandsQueue = ({ forHosts: { hands, people }, actions }: HandsQueueProps) => {
  const texts = useTexts(handTexts).queue
  const { queue: onStage } = useTexts(stageTexts)
  const known = new Map(people.map((each) => [each.person, each]))

  if (hands.length === 0) return null
  return (
    <Queue
      id="raised-hands"
      icon={<Hand />}
      title={texts.title}
      forAll={
        <Button
          look="quiet"
          size="small"
          busy={actions.isBusy('all hands')}
          onClick={() => void actions.lowerAllHands()}
        >
          {texts.lowerAll}
        </Button>
      }
      waiters={hands.map(({ person: identity, raisedAt, question, ...hand }, index) => {
        const { role, permissions, stage } = known.get(identity) ?? { role: 'User' as const }
        const name = bareName({ name: hand.name, role })
        const maySpeak = permissions?.microphone === true
        const isBusy = actions.isBusyWith(identity)
        const target = { identity, name: hand.name, role }
        return {
          identity,
          name,
          since: raisedAt,
          note: stage === 'preview' ? onStage.heard : maySpeak ? texts.maySpeak : undefined,
          question,
          choices: (
            <>
              {stage === 'preview' ? null : (
                <IconButton
                  label={onStage.hearName(name)}
                  size="small"
                  aria-disabled={isBusy || undefined}
                  onClick={() => void actions.bring(target, 'preview')}
                >
                  <Ear />
                </IconButton>
              )}
              <IconButton
                label={onStage.putName(name)}
                size="small"
                aria-disabled={isBusy || undefined}
                onClick={() => void actions.bring(target, 'stage')}
              >
                <Presentation />
              </IconButton>
              {maySpeak ? null : (
                <Button
                  look={index === 0 ? 'primary' : 'outline'}
                  size="small"
                  aria-label={texts.allowName(name)}
                  busy={isBusy}
                  onClick={() => void actions.allow(target, 'microphone', true)}
                >
                  {texts.allow}
                </Button>
              )}
              <IconButton
                label={texts.lower(name)}
                size="small"
                aria-disabled={isBusy || undefined}
                onClick={() => void actions.lowerHand(identity)}
              >
                <X />
              </IconButton>
            </>
          ),
        }
      })}
    />
  )
}
