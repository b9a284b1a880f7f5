import { useCover, type CoverState, type Settings } from './useCover';

interface Props extends Settings {
  text: string;
}

// #region panel
const STEPS = {
  accepted: 'Accepted',
  writing: 'Claude reads the post',
  drawing: 'The picture is being drawn',
  rewording: 'Refused: Claude looks for another scene',
};

function status(state: CoverState): string {
  switch (state.type) {
    case 'idle':
      return '';
    case 'connecting':
      return 'Connecting';
    case 'progress':
      return STEPS[state.step];
    case 'busy':
      return 'Busy';
    case 'waiting':
      return `Waiting, next try in ${state.seconds} s`;
    case 'done':
      return 'Done';
    case 'failed':
    case 'rejected':
      return state.reason;
  }
}

export function CoverPanel({ text, socketUrl, ticketUrl, getToken }: Props) {
  const { state, start } = useCover({ socketUrl, ticketUrl, getToken });
  const running = ['connecting', 'progress', 'waiting'].includes(state.type);
  return (
    <section>
      <button type="button" disabled={running} onClick={() => start(text)}>
        Draw a cover
      </button>
      <p role="status">{status(state)}</p>
      {state.type === 'done' && <img src={state.url} alt={state.alt} />}
    </section>
  );
}
// #endregion
