import { limits } from '@regent/contract/limits'
import { useSearchParams } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { listTexts } from '../list/texts.ts'

const parameter = 'compare'

/** The deals chosen for a comparison: `?compare=<id>,<id>`. */
export const useCompared = () => {
  const texts = useTexts(listTexts).card
  const [address, setAddress] = useSearchParams()
  const named = (address.get(parameter) ?? '').split(',').filter((id) => id !== '')
  const ids = [...new Set(named)].slice(0, limits.comparedDeals)

  const write = (next: string[]) =>
    setAddress(
      (current) => {
        const changed = new URLSearchParams(current)
        if (next.length > 0) changed.set(parameter, next.join(','))
        else changed.delete(parameter)
        return changed
      },
      // At once: the box would show its old state meanwhile, and a second choice would not know of the first.
      { replace: true, preventScrollReset: true, flushSync: true },
    )

  return {
    ids,
    choose: (id: string, isCompared: boolean) => {
      const others = ids.filter((each) => each !== id)
      if (!isCompared) write(others)
      else if (others.length < limits.comparedDeals) write([...others, id])
      else toast.info({ title: texts.compareFull(limits.comparedDeals) })
    },
    clear: () => write([]),
  }
}
