import type { RoomDetails } from '../connection/room-details.ts'
import { useTexts } from '#lib/texts.ts'
import { Hand, X } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { HostActions } from '../host/use-host-actions.ts'
import { bareName } from '#widgets/room/bare-name.ts'
import { Queue } from './queue.tsx'
import { handTexts } from './texts.ts'

interface HandsQueueProps {
  forHosts: NonNullable<RoomDetails['forHosts']>
  actions: HostActions
}

/** Whose hand is up, for hosts. */
export const HandsQueue = ({ forHosts: { hands, people }, actions }: HandsQueueProps) => {
  const texts = useTexts(handTexts).queue
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
      waiters={hands.map(({ person: identity, raisedAt, ...hand }, index) => {
        const { role, permissions } = known.get(identity) ?? { role: 'User' as const, permissions: undefined }
        const name = bareName({ name: hand.name, role })
        const maySpeak = permissions?.microphone === true
        const isBusy = actions.isBusyWith(identity)
        return {
          identity,
          name,
          since: raisedAt,
          note: maySpeak ? texts.maySpeak : undefined,
          choices: (
            <>
              {maySpeak ? null : (
                <Button
                  look={index === 0 ? 'primary' : 'outline'}
                  size="small"
                  aria-label={texts.allowName(name)}
                  busy={isBusy}
                  onClick={() => void actions.allow({ identity, name: hand.name, role }, 'microphone', true)}
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
