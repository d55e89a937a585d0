import { settingsEndpoints } from '@regent/contract/firm/settings'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useSettings, useUpdateSettings } from './queries.ts'
import { settingsTexts } from './texts.ts'

export const TestMail = () => {
  const texts = useTexts(settingsTexts).testMail
  const { mailGoesTo } = useSettings()
  const update = useUpdateSettings()
  const { send, isPending, error, result } = useAction(settingsEndpoints.sendTestMail)

  return (
    <div className="field settings__test">
      <h3>{texts.title}</h3>
      <p className="text-14 text-ink-muted">{texts[mailGoesTo]}</p>
      <div className="settings__foot">
        <Button busy={isPending} busyLabel={texts.sending} onClick={() => send({}, { onSuccess: update })}>
          {texts.send}
        </Button>
      </div>
      {result && !isPending ? <Alert tone="positive">{texts.sent(result.sentTo)}</Alert> : null}
      {error && !isPending ? <Alert tone="negative">{error.message}</Alert> : null}
    </div>
  )
}
