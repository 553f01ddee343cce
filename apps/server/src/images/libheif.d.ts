// What is used of libheif-js: its own types name the exports of its C code only.
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Decodes into the data; calls back with null where the image is damaged. */
    display(
      pixels: { data: Uint8ClampedArray; width: number; height: number },
      done: (decoded: unknown) => void,
    ): void;
  }
  interface LibHeif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }
  export default function createLibHeif(): LibHeif;
}
