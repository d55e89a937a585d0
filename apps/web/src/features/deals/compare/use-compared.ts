import { limits } from '@regent/contract/limits'
import { useState } from 'react'
import { useAddress } from '#lib/browser/use-address.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { listTexts } from '../list/texts.ts'

const parameter = 'compare'

const idsIn = (text: string) => [...new Set(text.split(',').filter((id) => id !== ''))].slice(0, limits.comparedDeals)

/** The deals chosen for a comparison: `?compare=<id>,<id>`. */
export const useCompared = () => {
  const texts = useTexts(listTexts).card
  const [address, changeAddress] = useAddress()
  // The address follows a moment later: a box shows at once what was chosen.
  const [written, setWritten] = useState<{ ids: string[]; over: URLSearchParams }>()
  if (written !== undefined && written.over !== address) setWritten(undefined)
  const ids = written?.over === address ? written.ids : idsIn(address.get(parameter) ?? '')

  const write = (next: string[]) => {
    setWritten({ ids: next, over: address })
    changeAddress(
      (current) => {
        if (next.length > 0) current.set(parameter, next.join(','))
        else current.delete(parameter)
        return current
      },
      { replace: true },
    )
  }

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
