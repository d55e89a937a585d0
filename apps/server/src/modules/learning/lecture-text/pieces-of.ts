const longest = 300

/** A text in pieces of a few sentences, each of which can be shown as what was found; paragraphs are kept apart. */
export const piecesOf = (text: string): string[] => text.split('\n').flatMap(cut)

const cut = (paragraph: string): string[] => {
  const pieces: string[] = []
  let rest = paragraph.trim()
  while (rest.length > longest) {
    const end = endOfPiece(rest.slice(0, longest))
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** After the last sentence that is whole, else after the last word, else in the middle of one. */
const endOfPiece = (start: string) => {
  const sentence = Math.max(...['. ', '! ', '? '].map((end) => start.lastIndexOf(end))) + 1
  return sentence > longest / 3 ? sentence : start.lastIndexOf(' ') > 0 ? start.lastIndexOf(' ') : longest
}
