import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AppFailure } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { readTextFile } from '#lib/browser/text-files.ts'
import { useSayFailure } from '../say-failure.ts'
import type { Imported } from './import-lines.tsx'
import { importTexts } from './texts.ts'

/** Sends the text of a file; a dry run only asks what would become of each line. The dialog may offer one option. */
export type SendCsv = (csv: string, isDryRun: boolean, hasOption: boolean) => Promise<Imported>

/** What is wrong with the file itself: sending it again would not help. */
const faultOf = (failure: Error | null) => (failure instanceof AppFailure ? failure.details['csv'] : undefined)

interface ImportOptions {
  failed: string
  /** The largest file. */
  mostBytes: number
  onImported: () => void
}

export const useImport = (send: SendCsv, { failed, mostBytes, onImported }: ImportOptions) => {
  const texts = useTexts(importTexts)
  const sayFailure = useSayFailure()
  const [chosen, setChosen] = useState<ChosenFile | string>()
  const [hasOption, setHasOption] = useState(false)
  const trial = useMutation({
    mutationFn: ({ csv, withOption }: Attempt) => send(csv, true, withOption),
    // Of two attempts that overlap, the last one counts.
    scope: { id: 'import-trial' },
  })
  const work = useMutation({
    mutationFn: ({ csv, withOption }: Attempt) => send(csv, false, withOption),
    onSuccess: ({ message }) => {
      toast.success({ title: message })
      onImported()
    },
    onError: (failure) => sayFailure(failure, failed),
  })
  const file = typeof chosen === 'object' ? chosen : undefined

  const choose = async (files: readonly File[]) => {
    const read = await readChosenFile(files, mostBytes, texts)
    work.reset()
    trial.reset()
    setChosen(read)
    if (typeof read === 'object') trial.mutate({ ...read, withOption: hasOption })
  }

  return {
    file,
    choose,
    fault: typeof chosen === 'string' ? chosen : faultOf(trial.error),
    tried: trial.data,
    isTrying: trial.isPending,
    /** The dry run failed for another reason than the file. */
    trialFailure: faultOf(trial.error) === undefined ? trial.error : null,
    tryAgain: () => {
      if (file !== undefined) trial.mutate({ ...file, withOption: hasOption })
    },
    hasOption,
    chooseOption: (isChosen: boolean) => {
      setHasOption(isChosen)
      work.reset()
      if (file !== undefined) trial.mutate({ ...file, withOption: isChosen })
    },
    start: () => {
      if (file !== undefined && !work.isPending) work.mutate({ ...file, withOption: hasOption })
    },
    isWorking: work.isPending,
    workFailure: work.error,
    done: work.data,
  }
}

interface ChosenFile {
  name: string
  csv: string
}

interface Attempt extends ChosenFile {
  withOption: boolean
}

/** The text of the one file that was chosen, or why it cannot be used. */
const readChosenFile = async (
  files: readonly File[],
  mostBytes: number,
  texts: (typeof importTexts)['en'],
): Promise<ChosenFile | string> => {
  const [file] = files
  if (file === undefined || files.length > 1) return texts.oneOnly
  if (file.size === 0) return texts.empty
  if (file.size > mostBytes) return texts.tooLarge(mostBytes)
  try {
    const csv = await readTextFile(file)
    return csv === undefined ? texts.noText : { name: file.name, csv }
  } catch {
    return texts.unreadable
  }
}
