const isHeading = (block: string) => block.startsWith('## ')
const isList = (block: string) => block.split('\n').every((line) => line.startsWith('- '))

/** Plain text with simple markup: empty lines separate paragraphs, `## ` starts a heading, `- ` starts a list item. */
export const PlainProse = ({ text }: { text: string }) => (
  <div className="prose">
    {text
      .split(/\r?\n\s*\n/u)
      .map((block) => block.trim())
      .filter((block) => block !== '')
      .map((block, index) => (
        // Two paragraphs may be equal, and none moves, so the index is the key.
        <Block key={index} block={block} />
      ))}
  </div>
)

const Block = ({ block }: { block: string }) => {
  if (isHeading(block)) return <h2 className="h3">{block.slice(3)}</h2>
  if (!isList(block)) return <p className="whitespace-pre-line">{block}</p>
  return (
    <ul>
      {block.split('\n').map((line, index) => (
        <li key={index}>{line.slice(2)}</li>
      ))}
    </ul>
  )
}
