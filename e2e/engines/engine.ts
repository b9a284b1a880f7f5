/** A browser engine, which may or may not be installed. */
export interface Engine {
  readonly name: string;
  /** The programs that it takes, by the Debian package that brings each. */
  readonly programs: Readonly<Record<string, string>>;
  /** @throws Error when a program does not start */
  start(): Promise<RunningEngine>;
}

/** An engine while it runs. */
export interface RunningEngine {
  /**
   * The errors that it has reported so far: logs of pages, uncaught exceptions, policy violations. Undefined if it does
   * not report errors.
   */
  readonly errors?: string[];
  /** Opens a window with an empty profile. */
  openWindow(): Promise<EngineWindow>;
  stop(): Promise<void>;
}

/** A window, with the operations of the WebDriver protocols. */
export interface EngineWindow {
  /** Goes to an address, and returns when the document has been loaded. */
  navigate(url: string): Promise<void>;
  /**
   * The value of a JavaScript expression in the page, or of the promise it makes.
   *
   * @throws Error when the expression throws
   */
  evaluate(expression: string): Promise<unknown>;
  /** Lets keys and a pointer do what a person does. */
  act(devices: readonly Device[]): Promise<void>;
  /** @param width of the window, in CSS pixels */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** An action of a keyboard or a pointer: https://www.w3.org/TR/webdriver2/#actions */
export interface Device {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly object[];
}
