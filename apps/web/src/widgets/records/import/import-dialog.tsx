import { saveFile } from '#lib/browser/text-files.ts'
import { useTexts } from '#lib/texts.ts'
import { FileDropArea } from '#widgets/uploads/file-drop-area.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Download } from '#ui/content/icons.ts'
import { RetryButton } from '#ui/states/retry-button.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { failureText } from '../say-failure.ts'
import { ImportLines } from './import-lines.tsx'
import { countOf, type ImportedLine } from './imported.ts'
import { importTexts } from './texts.ts'
import { type SendCsv, useImport } from './use-import.ts'

interface ImportDialogProps {
  words: {
    title: string
    /** What the file has to hold. */
    lead: string
    failed: string
    /** 'Register 4 people' */
    act: (count: number) => string
    /** Of a dry run, and of what was done. */
    would: Record<ImportedLine['outcome'], string>
    did: Record<ImportedLine['outcome'], string>
  }
  template: { name: string; content: string }
  send: SendCsv
  onImported: () => void
  onClose: () => void
}

/** People from a file: it is chosen, every line is tried, and only then something is done. */
export const ImportDialog = ({ words, template, send, onImported, onClose }: ImportDialogProps) => {
  const texts = useTexts(importTexts)
  const { file, choose, fault, tried, isTrying, trialFailure, tryAgain, start, isWorking, workFailure, done } =
    useImport(send, { failed: words.failed, onImported })
  const count = countOf(tried?.lines ?? [], 'added')
  const shown = done ?? tried

  return (
    <Dialog
      size="wide"
      onClose={onClose}
      title={words.title}
      description={words.lead}
      foot={
        done === undefined ? (
          <>
            <Button onClick={onClose}>{count > 0 ? texts.cancel : texts.close}</Button>
            {count > 0 ? (
              <Button look="primary" busy={isWorking} busyLabel={texts.working} onClick={start}>
                {words.act(count)}
              </Button>
            ) : null}
          </>
        ) : (
          <Button look="primary" onClick={onClose}>
            {texts.done}
          </Button>
        )
      }
    >
      <div className="import-people">
        {done === undefined ? (
          <>
            <FileDropArea
              label={texts.file}
              choose={texts.choose}
              hint={texts.hint}
              limit={texts.limit}
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              onFiles={(files) => {
                if (!isWorking) void choose(files)
              }}
            />
            <Button
              look="quiet"
              size="small"
              className="import-people__template"
              onClick={() => saveFile(template.name, template.content, 'text/csv;charset=utf-8')}
            >
              <Download />
              {texts.template}
            </Button>
          </>
        ) : null}
        {fault === undefined ? null : <Alert tone="negative">{fault}</Alert>}
        {trialFailure === null ? null : (
          <div className="list-failure">
            <Alert tone="negative">{failureText(trialFailure, words.failed)}</Alert>
            <RetryButton size="small" busy={isTrying} onRetry={tryAgain} />
          </div>
        )}
        {isTrying && file !== undefined ? (
          <Loading text={texts.checking(file.name)}>
            <Skeleton className="h-6 w-64" />
            <Skeleton className="mt-4 h-40" />
          </Loading>
        ) : null}
        {workFailure === null || isWorking ? null : (
          <Alert tone="negative">{failureText(workFailure, words.failed)}</Alert>
        )}
        {shown === undefined ? null : (
          <>
            <p role="status" className="import-people__told">
              {done === undefined && file !== undefined ? `${file.name}: ${shown.message}` : shown.message}
            </p>
            <ImportLines
              key={done === undefined ? 'would' : 'did'}
              lines={shown.lines}
              outcomeWords={done === undefined ? words.would : words.did}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
