import { type FirstRun, settingsEndpoints } from '@regent/contract/firm/settings'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Progress } from '#ui/states/progress.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useUpdateSettingsPage } from '../queries.ts'
import { settingsTexts } from '../texts.ts'

/** Leads a new administrator to the first steps, until they are finished or dismissed. */
export const FirstRunCard = ({ firstRun }: { firstRun: FirstRun }) => {
  const all = useTexts(settingsTexts).firstRun
  const texts = all.card
  const update = useUpdateSettingsPage()
  const { send, isPending } = useAction(settingsEndpoints.updateFirstRun)
  const finished = firstRun.steps.filter(({ state }) => state !== 'open').length

  const handleDismiss = () => {
    send(
      { body: { isFinished: true } },
      {
        onSuccess: update,
        onError: (failure) => toast.error({ title: all.failed, text: failure.message, failure }),
      },
    )
  }

  return (
    <section className="first-run-card card" aria-labelledby="first-run">
      <div className="first-run-card__text">
        <h2 className="h3" id="first-run">
          {texts.title}
        </h2>
        <p className="text-14 text-ink-muted">{texts.text}</p>
        <Progress
          label={texts.progress}
          value={finished}
          max={firstRun.steps.length}
          text={texts.count(finished, firstRun.steps.length)}
        />
      </div>
      <div className="first-run-card__actions">
        <ButtonLink look="primary" to={paths.adminSetup}>
          {finished === 0 ? texts.start : texts.resume}
        </ButtonLink>
        <Button look="quiet" busy={isPending} onClick={handleDismiss}>
          {all.dismiss}
        </Button>
      </div>
    </section>
  )
}
