/** A mail address that breaks after its @ where it is too long for one line, and not within a word. */
export const AddressText = ({ children: address }: { children: string }) => {
  const at = address.lastIndexOf('@') + 1
  return at === 0 ? (
    address
  ) : (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
