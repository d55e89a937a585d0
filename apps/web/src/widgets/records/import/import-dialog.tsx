import { limits } from '@regent/contract/limits'
import type { ComponentProps, ReactNode } from 'react'
import { saveFile } from '#lib/browser/text-files.ts'
import { useTexts } from '#lib/texts.ts'
import { FileDropArea } from '#widgets/uploads/file-drop-area.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Download } from '#ui/content/icons.ts'
import { RetryButton } from '#ui/states/retry-button.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { failureText } from '#lib/api/app-failure.ts'
import { countOf, ImportLines, type OutcomeWords } from './import-lines.tsx'
import { importTexts } from './texts.ts'
import { type SendCsv, useImport } from './use-import.ts'

interface ImportDialogProps {
  words: {
    title: string
    lead: string
    failed: string
    /** 'Register 4 people' */
    act: (count: number) => string
    /** Of a dry run, and of what was done. */
    would: OutcomeWords
    did: OutcomeWords
    /** A choice that decides what becomes of the lines. */
    option?: { label: string; hint: string }
  }
  template: { name: string; content: string }
  /** The largest file, if it is more than usual. */
  mostBytes?: number
  send: SendCsv
  onImported: () => void
  onClose: () => void
  /** What else is entered for the whole file. */
  children?: ReactNode
}

interface ChooseFileProps extends Required<Pick<ImportDialogProps, 'template' | 'mostBytes'>> {
  isDisabled: boolean
  onChoose: (files: readonly File[]) => void
}

const ChooseFile = ({ template, mostBytes, isDisabled, onChoose }: ChooseFileProps) => {
  const texts = useTexts(importTexts)

  return (
    <>
      <FileDropArea
        label={texts.file}
        choose={texts.choose}
        hint={texts.hint}
        limit={texts.limit(mostBytes)}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onFiles={(files) => {
          if (!isDisabled) onChoose(files)
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
  )
}

const ImportProgress = ({ run, words }: { run: ReturnType<typeof useImport>; words: ImportDialogProps['words'] }) => {
  const texts = useTexts(importTexts)
  const { file, fault, isTrying, trialFailure, isWorking, workFailure } = run

  return (
    <>
      {fault === undefined ? null : <Alert tone="negative">{fault}</Alert>}
      {trialFailure === null ? null : (
        <div className="failed-part">
          <Alert tone="negative">{failureText(trialFailure, words.failed)}</Alert>
          <RetryButton size="small" busy={isTrying} onRetry={run.tryAgain} />
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
    </>
  )
}

const ImportResult = ({ run, words }: { run: ReturnType<typeof useImport>; words: ImportDialogProps['words'] }) => {
  const { file, tried, done } = run
  if (done) return <ResultLines text={done.message} lines={done.lines} outcomeWords={words.did} />
  if (!tried) return null
  const text = file === undefined ? tried.message : `${file.name}: ${tried.message}`
  return <ResultLines text={text} lines={tried.lines} outcomeWords={words.would} />
}

const ResultLines = ({ text, ...lines }: { text: string } & ComponentProps<typeof ImportLines>) => (
  <>
    <p role="status" className="import-people__result">
      {text}
    </p>
    <ImportLines {...lines} />
  </>
)

/** Imports records from a file, after a dry run of every line. */
export const ImportDialog = (props: ImportDialogProps) => {
  const { words, template, mostBytes = limits.csvBytes, send, onImported, onClose, children } = props
  const texts = useTexts(importTexts)
  const run = useImport(send, { failed: words.failed, mostBytes, onImported })
  const { isWorking } = run
  const lines = run.tried?.lines ?? []
  const count = countOf(lines, 'added') + countOf(lines, 'updated')
  const isDone = run.done !== undefined

  const beforeImport = (
    <>
      <Button onClick={onClose}>{count > 0 ? texts.cancel : texts.close}</Button>
      {count > 0 ? (
        <Button look="primary" busy={isWorking} busyLabel={texts.working} onClick={run.start}>
          {words.act(count)}
        </Button>
      ) : null}
    </>
  )
  const afterImport = (
    <Button look="primary" onClick={onClose}>
      {texts.done}
    </Button>
  )

  return (
    <Dialog
      size="wide"
      onClose={onClose}
      title={words.title}
      description={words.lead}
      foot={isDone ? afterImport : beforeImport}
    >
      <div className="import-people">
        {isDone ? null : (
          <ChooseFile
            template={template}
            mostBytes={mostBytes}
            isDisabled={isWorking}
            onChoose={(files) => void run.choose(files)}
          />
        )}
        {isDone || words.option === undefined ? null : (
          <Checkbox
            checked={run.hasOption}
            disabled={isWorking}
            onChange={({ target }) => run.chooseOption(target.checked)}
          >
            {words.option.label}
            <span className="block field__hint">{words.option.hint}</span>
          </Checkbox>
        )}
        {isDone ? null : children}
        <ImportProgress run={run} words={words} />
        <ImportResult key={isDone ? 'did' : 'would'} run={run} words={words} />
      </div>
    </Dialog>
  )
}
