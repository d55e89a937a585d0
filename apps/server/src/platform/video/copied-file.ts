/** What a trim makes before the index is put first. */
export const copiedFile = (target: string): string => `${target}.copied`
