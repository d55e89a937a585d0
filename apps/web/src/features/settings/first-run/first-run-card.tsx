import { type FirstRun, settingsEndpoints } from '@regent/contract/firm/settings'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Progress } from '#ui/states/progress.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useAcceptFirstRun } from '../queries.ts'
import { settingsTexts } from '../texts.ts'

interface FirstRunCardProps {
  firstRun: FirstRun
  /** Where the steps are. */
  address: string
}

/** Leads a new administrator to the first steps, until they are behind or put away; then it never comes back. */
export const FirstRunCard = ({ firstRun, address }: FirstRunCardProps) => {
  const all = useTexts(settingsTexts).firstRun
  const texts = all.card
  const accept = useAcceptFirstRun()
  const { send, isPending } = useAction(settingsEndpoints.updateFirstRun)
  const behind = firstRun.steps.filter(({ state }) => state !== 'open').length

  const handlePutAway = () => {
    send(
      { body: { isFinished: true } },
      {
        onSuccess: accept,
        onError: (failure) => toast.error({ title: all.failed, text: failure.message }),
      },
    )
  }

  return (
    <section className="first-run-card card" aria-labelledby="first-run">
      <div className="first-run-card__words">
        <h2 className="h3" id="first-run">
          {texts.title}
        </h2>
        <p className="text-14 text-ink-muted">{texts.text}</p>
        <Progress
          label={texts.progress}
          value={behind}
          max={firstRun.steps.length}
          text={texts.count(behind, firstRun.steps.length)}
        />
      </div>
      <div className="first-run-card__actions">
        <ButtonLink look="primary" to={address}>
          {behind === 0 ? texts.begin : texts.resume}
        </ButtonLink>
        <Button look="quiet" busy={isPending} onClick={handlePutAway}>
          {all.putAway}
        </Button>
      </div>
    </section>
  )
}
