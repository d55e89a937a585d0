/** Where an uploaded image is loaded in one of its other widths. */
export const imageAddressAt = (image: string, width: number): string => image.replace(/\.\w+$/u, `/${width}.webp`)
