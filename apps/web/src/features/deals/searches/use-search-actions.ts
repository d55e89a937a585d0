import {
  type DealSearch,
  dealSearchEndpoints as endpoints,
  type SearchFrequency,
} from '@regent/contract/deals/deal-searches'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { searchesKey } from './queries.ts'
import { searchesTexts } from './texts.ts'

type Change = (searches: DealSearch[]) => DealSearch[]

/** What a member does with a saved search: it is shown at once, and taken back if it fails. */
export const useSearchActions = () => {
  const texts = useTexts(searchesTexts)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()

  const show = async (change: Change) => {
    await queryClient.cancelQueries({ queryKey: searchesKey })
    queryClient.setQueryData<DealSearch[]>(searchesKey, (searches) => searches && change(searches))
  }
  const patch = ({ _id }: DealSearch, part: Partial<DealSearch>) =>
    show((searches) => searches.map((each) => (each._id === _id ? { ...each, ...part } : each)))
  const readAgain = () => queryClient.invalidateQueries({ queryKey: searchesKey })

  const rename = useMutation({
    mutationFn: ({ search, name }: { search: DealSearch; name: string }) =>
      callApi(endpoints.update, { params: { id: search._id }, body: { name } }),
    onSuccess: ({ search: { name } }) => toast.success({ title: texts.renamed(name) }),
    onError: (failure) => sayFailure(failure, texts.renameFailed),
    onSettled: readAgain,
  })
  const changeFrequency = useMutation({
    mutationFn: ({ search, frequency }: { search: DealSearch; frequency: SearchFrequency }) =>
      callApi(endpoints.update, { params: { id: search._id }, body: { frequency } }),
    onMutate: ({ search, frequency }) => patch(search, { frequency }),
    onSuccess: ({ search: { name, frequency } }) => toast.success({ title: texts.mailed[frequency](name) }),
    onError: (failure) => sayFailure(failure, texts.changeFailed),
    onSettled: readAgain,
  })
  const restore = useMutation({
    mutationFn: ({ _id: id }: DealSearch) => callApi(endpoints.restore, { params: { id } }),
    onSuccess: (_, { name }) => toast.success({ title: texts.restored(name) }),
    onError: (failure) => sayFailure(failure, texts.restoreFailed),
    onSettled: readAgain,
  })
  const remove = useMutation({
    mutationFn: ({ _id: id }: DealSearch) => callApi(endpoints.remove, { params: { id } }),
    onMutate: ({ _id }) => show((searches) => searches.filter((each) => each._id !== _id)),
    onSuccess: (_, search) =>
      toast.success({
        title: texts.removed(search.name),
        text: texts.removedText,
        action: { onAction: () => restore.mutateAsync(search) },
      }),
    onError: (failure) => sayFailure(failure, texts.removeFailed),
    onSettled: readAgain,
  })

  return {
    rename: (search: DealSearch, name: string) => rename.mutateAsync({ search, name }),
    changeFrequency: (search: DealSearch, frequency: SearchFrequency) => changeFrequency.mutate({ search, frequency }),
    remove: remove.mutate,
  }
}
