import { messageEndpoints, type MessageKind } from '@regent/contract/messages/messages'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { DraftTemplate } from '../queries.ts'
import { templateTexts } from './texts.ts'

interface TemplateActionsProps {
  kind: MessageKind
  draft: DraftTemplate
  isOwn: boolean
  canTest: boolean
  onReset: () => void
}

/** Sends the draft to its editor, saved or not, or returns to the standard text. */
export const TemplateActions = ({ kind, draft, isOwn, canTest, onReset }: TemplateActionsProps) => {
  const { test: testing, reset: resetting } = useTexts(templateTexts)
  const sayFailure = useSayFailure()
  const test = useAction(messageEndpoints.sendTest)
  const reset = useAction(messageEndpoints.resetTemplate)

  const handleTest = () =>
    test.send(
      { params: { kind }, body: draft },
      {
        onSuccess: ({ message, sentTo }) => toast.success({ title: message, text: testing.to(sentTo) }),
        onError: (failure) => sayFailure(failure, testing.failed),
      },
    )
  const handleReset = async () => {
    const { title, text, confirm: action } = resetting
    if (!(await confirmAction({ title, text, action, danger: true }))) return
    reset.send(
      { params: { kind } },
      { onSuccess: onReset, onError: (failure) => sayFailure(failure, resetting.failed) },
    )
  }

  return (
    <div className="template__actions">
      <Button disabled={!canTest} busy={test.isPending} busyLabel={testing.busy} onClick={handleTest}>
        {testing.action}
      </Button>
      {isOwn ? (
        <Button look="danger-quiet" busy={reset.isPending} onClick={() => void handleReset()}>
          {resetting.action}
        </Button>
      ) : null}
    </div>
  )
}
