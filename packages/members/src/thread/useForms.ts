import { useState } from 'preact/hooks';

/** A form that the reader has opened. */
interface OpenForm {
  /** Another one for each time that it is opened. */
  readonly key: number;
  /** The id of the draft that it is for, if it is for a certain one. */
  readonly wanted?: string | undefined;
}

/** The forms that the reader has opened, by what their texts are about. They stay when what they are about goes. */
export interface Forms {
  readonly get: (about: string) => OpenForm | undefined;
  readonly open: (about: string, wanted?: string) => void;
  readonly close: (about: string) => void;
}

export function useForms(): Forms {
  const [{ opened, last }, setForms] = useState({ opened: new Map<string, OpenForm>(), last: 0 });
  return {
    get: (about) => opened.get(about),
    open(about, wanted) {
      const key = last + 1;
      setForms({ opened: new Map(opened).set(about, { key, wanted }), last: key });
    },
    close(about) {
      const others = [...opened].filter(([each]) => each !== about);
      setForms({ opened: new Map(others), last });
    },
  };
}
