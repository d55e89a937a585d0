import { type QueryKey, useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { ChoicePills } from '#ui/fields/choice-pills.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { FailedPart } from '#ui/states/error-state.tsx'
import { Loaded } from '#widgets/records/loaded.tsx'
import { useSayFailure } from '#widgets/records/say-failure.ts'

interface MailChoiceProps<Stored, Value extends string> {
  texts: Record<'heading' | 'text' | 'legend' | 'loading' | 'fetchFailed' | 'failed', string>
  query: UseQueryResult<Stored>
  queryKey: QueryKey
  choices: readonly { value: Value; label: string }[]
  valueOf: (stored: Stored) => Value
  storedOf: (value: Value) => Stored
  save: (stored: Stored) => Promise<{ message: string }>
}

/** What staff want to get by mail; each person chooses for themselves, and a choice is saved at once. */
export const MailChoice = <Stored, Value extends string>(props: MailChoiceProps<Stored, Value>) => {
  const { texts, query, choices, valueOf, storedOf } = props
  const id = useId()
  const save = useSaveChoice(props)

  return (
    <section className="figures-mail" aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {texts.heading}
      </h2>
      <p className="figures-note">{texts.text}</p>
      {query.isLoadingError ? (
        <FailedPart title={texts.fetchFailed} query={query} />
      ) : (
        <Loaded query={query} words={texts} skeleton={['h-11 w-80 max-w-full']}>
          {(stored) => (
            <ChoicePills
              legend={texts.legend}
              choices={choices}
              value={valueOf(stored)}
              onChange={(value) => save(storedOf(value))}
            />
          )}
        </Loaded>
      )}
    </section>
  )
}

const useSaveChoice = <Stored, Value extends string>({ texts, queryKey, save }: MailChoiceProps<Stored, Value>) => {
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()

  return useMutation({
    mutationFn: save,
    onMutate: async (stored) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, stored)
    },
    onSuccess: ({ message }) => toast.success({ title: message }),
    onError: (failure) => sayFailure(failure, texts.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  }).mutate
}
