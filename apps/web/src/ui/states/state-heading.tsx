/** 1 where the state is all that the page says. */
export type StateHeadingLevel = 1 | 2

export const StateHeading = ({ level = 2, children }: { level?: StateHeadingLevel | undefined; children: string }) =>
  level === 1 ? <h1 className="h2">{children}</h1> : <h2>{children}</h2>
