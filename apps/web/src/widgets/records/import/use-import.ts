import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AppFailure } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useSayFailure } from '../say-failure.ts'
import type { Imported } from './imported.ts'
import { type ChosenFile, readChosenFile } from './read-chosen-file.ts'
import { importTexts } from './texts.ts'

/** Sends the text of a file; a dry run only asks what would become of each line. */
export type SendCsv = (csv: string, isDryRun: boolean) => Promise<Imported>

/** What is wrong with the file itself: sending it again would not help. */
const faultOf = (failure: Error | null) => (failure instanceof AppFailure ? failure.details['csv'] : undefined)

/** A file is chosen, tried, and then imported. */
export const useImport = (send: SendCsv, { failed, onImported }: { failed: string; onImported: () => void }) => {
  const texts = useTexts(importTexts)
  const sayFailure = useSayFailure()
  const [chosen, setChosen] = useState<ChosenFile | string>()
  const trial = useMutation({ mutationFn: ({ csv }: ChosenFile) => send(csv, true) })
  const work = useMutation({
    mutationFn: ({ csv }: ChosenFile) => send(csv, false),
    onSuccess: ({ message }) => {
      toast.success({ title: message })
      onImported()
    },
    onError: (failure) => sayFailure(failure, failed),
  })
  const file = typeof chosen === 'object' ? chosen : undefined

  const choose = async (files: readonly File[]) => {
    const read = await readChosenFile(files, texts)
    work.reset()
    trial.reset()
    setChosen(read)
    if (typeof read === 'object') trial.mutate(read)
  }

  return {
    file,
    choose,
    fault: typeof chosen === 'string' ? chosen : faultOf(trial.error),
    tried: trial.data,
    isTrying: trial.isPending,
    /** It is not known yet whether the file can be used. */
    trialFailure: faultOf(trial.error) === undefined ? trial.error : null,
    tryAgain: () => {
      if (file !== undefined) trial.mutate(file)
    },
    start: () => {
      if (file !== undefined && !work.isPending) work.mutate(file)
    },
    isWorking: work.isPending,
    workFailure: work.error,
    done: work.data,
  }
}
