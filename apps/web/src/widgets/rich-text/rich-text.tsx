import { useMemo } from 'react'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { buildTree } from './build-tree.ts'
import { drawNodes } from './draw-nodes.tsx'
import { purify } from './purify.ts'

/**
 * The text of a lecture, held to what may stand in one however it came into the database: by the browser's parser
 * (DOMPurify), and then, as on the server where there is none, by our own, which leaves elements and no markup.
 */
export const RichText = ({ html }: { html: string }) => {
  const isHydrated = useHydrated()
  const nodes = useMemo(() => buildTree(isHydrated ? purify(html) : html), [html, isHydrated])
  return <div className="rich-text">{drawNodes(nodes)}</div>
}
