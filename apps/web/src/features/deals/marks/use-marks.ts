import type { DealMark } from '@regent/contract/deals/deal-marks'
import { useQuery } from '@tanstack/react-query'
import { marksQuery } from './marks-query.ts'

export const markLists = { saved: 'isSaved', interested: 'isInterested' } as const

export type MarkList = keyof typeof markLists

type Marks = Pick<DealMark, 'isSaved' | 'isInterested' | 'note'>

const none: Marks = { isSaved: false, isInterested: false, note: '' }

/** What the viewer did with deals. */
export const useMarks = (isFull: boolean) => {
  const query = useQuery({ ...marksQuery, enabled: isFull })
  const marks = query.data ?? []

  return {
    query,
    markOf: (dealId: string): Marks => marks.find((mark) => mark.dealId === dealId) ?? none,
    numberOf: (list: MarkList): number => marks.filter((mark) => mark[markLists[list]]).length,
  }
}
